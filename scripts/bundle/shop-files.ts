import { globSync } from 'node:fs'

/** What the running shop reads beside its build and its packages. Pages have their words in the build. */
const readFiles = (): string[] => [
  ...globSync([
    ...['migrations/*.sql', 'migrations/meta/_journal.json'],
    ...['server/**/functions.sql', 'messages/{answers,mail,papers}/*.po'],
  ]).toSorted(),
]

/** With what people, and the installation, look for in a bundle, and the licences of data that the build holds. */
export const bundledFiles = (): string[] => [
  ...readFiles(),
  ...globSync('{contract,server,web}/**/LICENSE').toSorted(),
  ...['ops/server', 'ops/container', '.env.example', 'LICENSE'],
]
