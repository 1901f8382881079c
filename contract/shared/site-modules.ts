/** The modules that a site may switch off. The dashboard, the people and signing in belong to every site. */
export const siteModules = ['schedule', 'movies', 'board', 'shop', 'blog', 'album', 'messages', 'demo'] as const
export type SiteModule = (typeof siteModules)[number]
