/** What a fresh shop shows; the owner's own slides come from the settings. */
export { homeSlides } from '#contract/content/home-slides.ts'
