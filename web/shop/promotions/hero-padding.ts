/** Where the words, dots and arrows of large slides begin, seen from the edges of the slide. */
export const heroPadding = {
  /** Slides in a frame of their own; on a phone they reach from edge to edge, and their words begin where the page's do. */
  inset: 'px-4 md:px-12 lg:px-16',
  /** Slides as wide as the window: where the words of the page begin. */
  wide: 'px-4 md:px-[max(var(--page-gutter),calc((100vw-86rem)/2+2.5rem))]',
}
