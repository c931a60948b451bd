import { expect, test } from 'vitest'
import { settingNames, settingOf } from '#contract/settings.ts'
import { settingGroups } from '#web/admin/words/setting-groups.ts'
import { ownEditorOf } from './own-editors.ts'

test('every setting is drawn once, with an editor of its own or choices where it needs them', () => {
  expect(settingGroups.flatMap(({ names }) => names).toSorted()).toEqual(
    // Without a site there is nothing to set of its way of paying.
    settingNames.filter((name) => !settingOf(name).ofSite).toSorted(),
  )
  for (const name of settingNames) {
    const { input, choices } = settingOf(name)
    expect([name, ownEditorOf(name) !== undefined]).toEqual([name, input === 'own'])
    expect([name, (choices?.length ?? 0) > 1]).toEqual([name, input === 'choices'])
  }
})
