/** Installs the packages of the lock file, unless these very ones are there. */
import { installPackages, refuseOldNode } from './prepare.mjs'

refuseOldNode()
installPackages()
