/** `npm run build`: installs what is missing and builds what has changed. */
import { buildShop, installPackages } from './prepare.mjs'

installPackages()
buildShop()
