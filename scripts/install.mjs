/** Installs the packages of the lock file, unless these very ones are there. */
import { installPackages } from './prepare.mjs'

installPackages()
