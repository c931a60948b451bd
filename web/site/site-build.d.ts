/** What the build puts in the place of a site's files: `scripts/site/vite-plugin.ts`. */

/** Whether a site uses a place; a browser's build leaves out what stands behind one that says no. */
declare const SITE_SLOTS: Record<import('#contract/surface/slots.plain.ts').SlotName, boolean>

declare module 'virtual:site/declared' {
  export const site: import('#contract/surface/define-site.ts').Site | null
}

declare module 'virtual:site/server' {
  export const server: import('#contract/surface/define-server.ts').SiteServer | null
}

declare module 'virtual:site/slots' {
  export const modules: import('./own-modules.ts').OwnModules
}

declare module 'virtual:site/office-slots' {
  export const modules: import('./own-modules.ts').OwnModules
}

declare module 'virtual:site/pages' {
  export const modules: import('./own-modules.ts').OwnModules
}

declare module 'virtual:site/office-pages' {
  export const modules: import('./own-modules.ts').OwnModules
}
