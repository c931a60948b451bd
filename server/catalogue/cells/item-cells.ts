/** An item as cells of a table that an owner edits in a spreadsheet. */

import { type ItemFieldColumn, itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import { type TranslationColumn, translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { type Color, type Item, regularPrice } from '#contract/catalogue/items/items.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import { isUnreckoned } from './lost-letters.ts'

/**
 * What is said of an item alone, in its order. `id` empty: a new item. `qty seen`: the stock when it was exported, so
 * that orders since then count.
 */
export const itemColumns = [
  'id',
  'title',
  'brand',
  'category',
  'price',
  'qty',
  'qty seen',
  'disabled',
  'color',
  ...itemFieldEntries.map(([, { column }]) => column),
  'specifications',
  'description',
  ...translationEntries.map(([, { column }]) => column),
  'images',
  'image texts',
] as const
/** All columns, with the variants an item belongs to. */
export const columns = [...itemColumns, 'variant group', 'variant options'] as const
export type Column = (typeof columns)[number]

export interface TableRow {
  /** Of the file. */
  line: number
  cells: Partial<Record<Column, string>>
  /** Said of an item that is new alone. */
  ifNew?: { cells: Partial<Record<Column, string>> }
  /** Its specifications are some of several: those of other names stay. */
  addsSpecifications?: boolean
  /** The variants it belongs to, as far as its file says. */
  variant?: { key: string } | undefined
}

/** Far more than are taken of one item: what is behind them is too much, whatever it says. */
export const MOST_PAIRS = 1_000

interface VariantCells {
  key: string
  options: readonly (readonly [name: string, value: string])[]
}

/** Specifications stand one a line as `Name: value`, images and their texts one a line. */
export function cellsOf(item: Item, variant?: VariantCells): Record<Column, string> {
  return {
    id: item.id,
    title: item.title,
    brand: item.brand,
    category: item.category,
    price: regularPrice(item).toFixed(2),
    qty: String(item.qty),
    'qty seen': String(item.qty),
    disabled: item.disabled ? 'yes' : 'no',
    color: colorCell(item.color),
    ...textCells(item),
    specifications: specificationCell(item.specifications),
    description: item.description,
    ...translationCells(item),
    images: item.images.join('\n'),
    'image texts': item.imageAlts.map(asLine).join('\n'),
    'variant group': variant?.key ?? '',
    'variant options': pairCell(variant?.options ?? []),
  }
}

/** The cells as the form of an item would send them; a missing column sets nothing. */
export function itemOf(cells: Partial<Record<Column, string>>): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  const read = (column: Column, name: string, as: (cell: string) => unknown) => {
    const cell = cells[column]
    if (cell !== undefined) parts[name] = as(cell)
  }
  for (const name of ['title', 'brand', 'category', 'description'] as const) read(name, name, (cell) => cell)
  for (const [name, { column }] of itemFieldEntries) read(column, name, (cell) => cell.trim() || null)
  for (const [name, { column }] of translationEntries) read(column, name, (cell) => cell.trim() || null)
  read('price', 'price', numberOf)
  // What stands in the file is the regular price.
  read('price', 'wasPrice', () => undefined)
  read('qty', 'qty', piecesOf)
  read('qty seen', 'qtySeen', (cell) => (cell.trim() === '' ? undefined : piecesOf(cell)))
  read('disabled', 'disabled', yesOrNo)
  read('color', 'color', readColor)
  read('specifications', 'specifications', readSpecifications)
  read('images', 'images', (cell) => linesOf(cell).filter((line) => line.trim() !== ''))
  read('image texts', 'imageAlts', (cell) => linesOf(cell).map(readLine))
  return parts
}

function textCells(item: Item): Record<ItemFieldColumn, string> {
  const cells = itemFieldEntries.map(([name, { column }]) => [column, item[name] ?? ''])
  return Object.fromEntries(cells) as Record<ItemFieldColumn, string>
}

function translationCells(item: Item): Record<TranslationColumn, string> {
  const cells = translationEntries.map(([name, { column }]) => [column, item[name] ?? ''])
  return Object.fromEntries(cells) as Record<TranslationColumn, string>
}

/** `12,500.00` is a number too; what is none is given on as it is, and refused with its field's own words. */
function numberOf(cell: string): unknown {
  const text = cell.trim()
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : cell
}

const LONGEST_NUMBER = 500

/** NaN for what is no number of pieces. */
export function piecesIn(cell: string): number {
  return cell.length > LONGEST_NUMBER ? Number.NaN : readPieces(cell)
}

/** What is no number of pieces is given on as it is, and refused with its field's own words. */
function piecesOf(cell: string): unknown {
  const pieces = piecesIn(cell)
  return Number.isNaN(pieces) ? cell : pieces
}

export function yesOrNo(cell: string): unknown {
  const word = cell.trim().toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return true
  return ['no', 'false', '0', ''].includes(word) ? false : cell
}

function colorCell(color: Color | null): string {
  if (color === null || typeof color === 'string') return color ?? ''
  return `${color.color} ${color.name ?? ''}`.trim()
}

function readColor(cell: string): Color | null {
  const [, color, name] = /^(#[0-9a-f]{6})(?: (.+))?$/i.exec(cell.trim()) ?? []
  if (color) return name ? { color, name } : { color }
  return cell.trim() === '' ? null : cell
}

function readSpecifications(cell: string): unknown {
  return Object.fromEntries(readPairs(cell))
}

interface Joined {
  joined: string
  /** Names of several values. */
  twice: string[]
  /** Whether some stand elsewhere then: names that are whole numbers come first in every object. */
  isMoved: boolean
}

/** A cell of specifications with each name once. */
export function joinedSpecifications(cell: string): Joined {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of readPairs(cell)) {
    const key = name.trim()
    values.set(key, (values.get(key) ?? new Set()).add(value.trim()))
  }
  const pairs = [...values].map(([name, each]) => [name, [...each].filter((one) => one !== '').join(', ')] as const)
  const twice = [...values].filter(([, each]) => each.size > 1).map(([name]) => name)
  const names = pairs.filter(([, value]) => value !== '').map(([name]) => name)
  const isMoved = names.join('\n') !== Object.keys(Object.fromEntries(names.map((name) => [name, '']))).join('\n')
  return { joined: pairCell(pairs), twice, isMoved }
}

export function specificationCell(specifications: Item['specifications']): string {
  return pairCell(Object.entries(specifications))
}

/** Specifications in which those of `said` have taken the places of their names, or stand behind the others. */
export function withSpecifications(stored: string, said: string): string {
  return pairCell([...new Map([...readPairs(stored), ...readPairs(said)])])
}

/** Names and values, one pair a line. */
export function pairCell(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${asLine(name).replaceAll(':', '\\:')}: ${asLine(value)}`).join('\n')
}

/** The variants a row belongs to; null where the file has no such column: then its item stays among those it has. */
export function variantOf(
  cells: Partial<Record<Column, string>>,
): { key: string; options: [name: string, value: string][] } | null {
  const key = cells['variant group']?.trim()
  // Of rows whose group a spreadsheet did not reckon none belongs to another.
  if (key === undefined || isUnreckoned(key)) return null
  const options = readPairs(cells['variant options'] ?? '', MOST_PAIRS)
  return { key, options: options.map(([name, value]) => [name.trim(), value.trim()]) }
}

/** Of a cell that somebody has filled without end no more lines than `most` are read. */
export function readPairs(cell: string, most?: number): [name: string, value: string][] {
  const rows = linesOf(cell, most).filter((line) => line.trim() !== '')
  return rows.map((row) => {
    const [, name = row, value = ''] = /^((?:[^:\\]|\\.)*): ?(.*)$/s.exec(row) ?? []
    return [readLine(name), readLine(value)]
  })
}

export function linesOf(cell: string, most?: number): string[] {
  return cell === '' ? [] : cell.split(/\r\n|\n|\r/, most)
}

/** A line stays one line. */
function asLine(text: string): string {
  return text.replace(/[\\\r\n]/g, (letter) => ({ '\\': '\\\\', '\r': '\\r', '\n': '\\n' })[letter] ?? letter)
}

function readLine(text: string): string {
  return text.replace(/\\(.)/gs, (_, letter: string) => ({ r: '\r', n: '\n' })[letter] ?? letter)
}
