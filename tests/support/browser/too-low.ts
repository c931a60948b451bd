/** What is pressed with a finger is as high as a fingertip. */
import type { Page } from 'playwright-core'

/**
 * Controls that don't answer 21 pixels above or below their middle; links inside a sentence are as high as its lines.
 */
export async function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const low: string[] = []
    // A slide that changes by itself is on its way, and its link with it.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations !== Infinity) one.finish()
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const isDrawn = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isDrawn || control.closest('[inert], [disabled]')) continue
      if (control.matches('.sr-only, p a, span a, label a, label button')) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const answers = (away: number) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + away)
        const label = hit?.closest('label')
        return hit !== null && (control.contains(hit) || label?.control === control)
      }
      if (!answers(-21) || !answers(21)) low.push(control.outerHTML.slice(0, 200))
    }
    return low
  })
}

/**
 * The same of a dense screen: controls of the page's own part that are lower than 44 pixels, counting what of their
 * label answers too, whatever lies over them.
 */
export function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const low: string[] = []
    for (const control of document.querySelectorAll('main :is(a[href], button, input, select, textarea)')) {
      const isDrawn = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isDrawn || control.closest('[inert], [disabled], :disabled')) continue
      if (control.matches('.sr-only, p a, span a, label a')) continue
      const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
      const boxes = [control, ...labels.filter((label) => label instanceof Element)]
      const height = Math.max(...boxes.map((box) => box.getBoundingClientRect().height))
      if (height < 43.5) low.push(control.outerHTML.replace(/class="[^"]*"/, '').slice(0, 200))
    }
    return low
  })
}
