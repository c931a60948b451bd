/**
 * What browsers lack of what our scripts use, from the oldest that know layers of CSS on: Safari 15.4, Chrome 99,
 * Firefox 104. Loaded before hydration by those that need it alone; a module may use these in its functions, but not
 * while it is read.
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/web.url.can-parse.js'
