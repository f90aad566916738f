declare module 'virtual:messages/admin' {
  type Language = 'en' | 'fr' | 'id' | 'zh';
  type Noun = import('./loadAdminMessages.ts').AdminNoun;
  /** How the words of each noun of the admin area are fetched. */
  const loaders: Record<Language, Record<Noun, () => Promise<{ default: object }>>>;
  export default loaders;
}

declare module 'virtual:messages/*' {
  const messages: object;
  export default messages;
}
