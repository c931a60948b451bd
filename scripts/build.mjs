/** `npm run build`: installs what is missing and builds what has changed. */
import { buildShop, installPackages, refuseOldNode } from './prepare.mjs'

refuseOldNode()
installPackages()
buildShop()
