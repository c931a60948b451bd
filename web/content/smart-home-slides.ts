/** What a fresh shop shows; the owner's own slides come from the settings. */
export { smartHomeSlides } from '#contract/content/smart-home-slides.ts'
