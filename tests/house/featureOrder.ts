/** A feature may import those before it, never one after it. New features find their place here. */
export const FEATURE_ORDER = ['site', 'media', 'taxonomy', 'comics', 'chapters', 'imports', 'reader'];
