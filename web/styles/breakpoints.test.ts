// The widths at which pages change their shape: six of them, and no others.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const NAMES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl']

test('There are the breakpoints xs, sm, md, lg, xl and xxl, each wider than the one before', () => {
  const css = readFileSync('web/styles/tokens.css', 'utf8')
  expect(css).toContain('--breakpoint-*: initial;')
  const widths = [...css.matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g)].map(([, name, rem]) => [name, Number(rem)])
  expect(widths.map(([name]) => name)).toEqual(NAMES)
  const sizes = widths.map(([, rem]) => Number(rem))
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(new Set(sizes).size).toBe(6)
})

test('No screen asks for any other width', () => {
  const screens = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const asked = screens.flatMap((file) => [
    ...readFileSync(join('web', file), 'utf8').matchAll(
      /(?<=[\s"'`])(?:max-|min-)?(\d?x{1,3}[sl]|sm|md|lg|xl)(?=:[a-z[-])/g,
    ),
  ])
  const used = [...new Set(asked.map(([, name]) => name ?? ''))]
  expect(used.length).toBeGreaterThan(3)
  expect(used.filter((name) => !NAMES.includes(name))).toEqual([])
})
