/** What a fresh shop has on its home and smart-home pages. Pages load what they show, not all of it. */
import { type HomeContent, slideOf, wholeHome } from './home-content.ts'
import { smartHomeSlides } from './smart-home-slides.ts'

export const defaultHomeContent: HomeContent = { ...wholeHome(), smartHomeSlides: smartHomeSlides.map(slideOf) }
