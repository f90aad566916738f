declare module 'virtual:messages' {
  type Language = 'en' | 'fr' | 'id' | 'zh';
  type Part = import('./messageParts.ts').MessagePart;
  /** Functions that fetch the words of each part. */
  const loaders: Record<Language, Record<Part, () => Promise<{ default: object }>>>;
  export default loaders;
}

declare module 'virtual:messages/admin' {
  type Language = 'en' | 'fr' | 'id' | 'zh';
  type Noun = import('./loadAdminMessages.ts').AdminNoun;
  /** Functions that fetch the words of each noun of the admin area. */
  const loaders: Record<Language, Record<Noun, () => Promise<{ default: object }>>>;
  export default loaders;
}
