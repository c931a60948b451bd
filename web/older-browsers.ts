/**
 * What browsers lack of what our scripts use, from the oldest that know layers of CSS on: Safari 15.4, Chrome 99,
 * Firefox 104. Loaded before hydration by those that need it alone, up to Safari 16, Chrome 119 and Firefox 114; a
 * module may use these in its functions, but not while it is read. What younger ones lack too is not used, or asked for
 * first.
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/web.url.can-parse.js'

// Safari until 15; a form of ours needs no more of it.
if (!('requestSubmit' in HTMLFormElement.prototype)) {
  Object.assign(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement) {
      const button = document.createElement('button')
      button.hidden = true
      this.append(button)
      button.click()
      button.remove()
    },
  })
}
