/** The catalogue's calls. */
import { msg } from '@lingui/core/runtime-macro'
import type { ItemQuery } from '#contract/catalogue/items/item-query.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { Language } from '#contract/text/languages.ts'
import { say } from '#contract/text/say.ts'
import { type Actor, isAllowed, requirePermission } from '../http/actor.ts'
import { itemTag, setCacheTags } from '../http/cache-tags.ts'
import type { Mount } from '../http/mount.ts'
import type { Db } from '../platform/database/database.ts'
import type { Services } from '../services.ts'
import { createCountCache } from './data/count-cache.ts'
import { lowAmong } from './data/low-stock.ts'
import { readFacets } from './data/read-facets.ts'
import { countChoices } from './filters/count-choices.ts'
import { localizeChoices } from './filters/localize-choices.ts'
import { isFiltered } from './filters/narrow.ts'
import { readSpecifications } from './filters/read-specifications.ts'
import { asksForCosts, withTariff } from './filters/read-tariff.ts'
import { addItem } from './items/add-item.ts'
import { changeSlug } from './items/change-slug.ts'
import { deleteItem } from './items/delete-item.ts'
import { editItem } from './items/edit-item.ts'
import { findItem, itemNotFound, readCompared } from './items/find-items.ts'
import { listCompanions, readCompanions, setGoesWith } from './items/goes-with.ts'
import { withLabelRows } from './items/label-rows.ts'
import { listItems } from './items/list-items.ts'
import { countVisible, findPartStarts, listPageOfSitemap, listPart } from './items/list-sitemap.ts'
import { presentForEditing, presentItemToStaff, presentOnCard, presentToShoppers } from './items/present.ts'
import { shownFacts } from './items/shown-facts.ts'
import { readTerms } from './languages/glossary.ts'
import { labelled, localizerOf, localizeVariants } from './languages/localize.ts'
import { countTitles, FEW, suggestItems } from './search/suggest-items.ts'
import { readOptions, readVariants } from './variants/read-variants.ts'

export function mountCatalogue(mount: Mount, services: Services): void {
  const { database, db, transaction, clock } = services
  const cachedCount = createCountCache(services.changes)
  const facets = () => cachedCount('facets', () => database.read(readFacets))
  const suggest = async ({ search, ...query }: ItemQuery, total: number) => {
    if (!search || query.offset > 0 || total >= FEW) return null
    const asked = { ...query, search }
    const titles = isFiltered(query) ? await database.read((from) => countTitles(from, asked)) : total
    if (titles >= FEW) return null
    const names = await facets()
    return database.read((from) => suggestItems(from, { ...asked, isListed: titles > 0 }, names))
  }

  const speak = (from: Db, language: Language, rows: readonly { id: string }[]) =>
    localizerOf(from, language, rows, (other) => cachedCount(`glossary ${other}`, () => readTerms(from, other)))

  mount('GET /items', async ({ query: given, viewer, http }) => {
    const query = asksForCosts(given) ? await database.read((from) => withTariff(from, given)) : given
    const all = query.all === 'true'
    if (all) requirePermission(await viewer(), 'edit-items')
    const list = (from: Db) => listItems(from, query, cachedCount)
    const { rows, total } = await (all ? list(db) : database.read(list))
    const present = all ? presentItemToStaff : presentToShoppers
    const options = await (all ? readOptions(db, rows) : database.read((from) => readOptions(from, rows)))
    const suggested = all ? null : await suggest(query, total)
    setCacheTags(http, ['lists', ...[...rows, ...(suggested?.rows ?? [])].map(itemTag)])
    const shown = [...rows, ...(suggested?.rows ?? [])]
    const localizer = await (all
      ? speak(db, query.language, shown)
      : database.read((from) => speak(from, query.language, shown)))
    const found = {
      success: true as const,
      items: rows.map((row) => localizer.item(withOptions(present(row, clock()), options))),
      total,
      low: all ? await lowAmong(db, rows) : undefined,
    }
    if (!suggested) return found
    const { rows: others, ...rest } = suggested
    return {
      ...found,
      suggestions: {
        ...rest,
        categories: rest.categories.map((one) => labelled(one, localizer)),
        items: others.map((row) => localizer.item(presentToShoppers(row, clock()))),
      },
    }
  })

  mount('GET /items/{id}', async ({ params, query, viewer, http }) => {
    const withDisabled = editsItems(await viewer())
    const find = (from: Db) => findItem(from, params.id, { withDisabled })
    // An admin goes on to edit what is read here, so it comes from where it was last written.
    const row = await (withDisabled ? find(db) : database.read(find))
    if (!row) throw itemNotFound()
    const companions = await database.read((from) => readCompanions(from, row))
    const options = await database.read((from) => readOptions(from, [row, ...companions]))
    const named = (row.goesWith ?? []).map((id) => itemTag({ id }))
    // How many variants there are changes with the lists.
    setCacheTags(http, [itemTag(row), ...named, ...(options.size > 0 ? ['lists'] : listsOf(query))])
    const localizer = await database.read((from) => speak(from, query.language, [row, ...companions]))
    const item = withDisabled ? await presentForEditing(db, row, clock()) : presentToShoppers(row, clock())
    const shown = companions.filter(({ disabled }) => !disabled)
    return {
      success: true,
      item: localizer.item(withOptions(item, options)),
      facts: shownFacts(row, localizer),
      ...(shown.length === 0
        ? {}
        : { goesWith: shown.map((one) => localizer.item(withOptions(presentToShoppers(one, clock()), options))) }),
    }
  })

  mount('GET /items/{id}/variants', async ({ params, query, viewer, http }) => {
    const withDisabled = editsItems(await viewer())
    const find = async (from: Db) => {
      const row = await findItem(from, params.id, { withDisabled })
      if (!row) throw itemNotFound()
      const id = row.variantGroupId
      return { row, found: id === null ? null : await readVariants(from, { id, withDisabled, now: clock() }) }
    }
    const { row, found } = await (withDisabled ? find(db) : database.read(find))
    setCacheTags(http, [...(found?.ids ?? [row.id]).map((id) => itemTag({ id })), ...listsOf(query)])
    if (!found) return { success: true, variants: null }
    const localizer = await database.read((from) => speak(from, query.language, found.group.items))
    return { success: true, variants: localizeVariants(found.group, localizer) }
  })

  mount('GET /items/{id}/goes-with', async ({ params }) => ({
    success: true,
    items: await listCompanions(db, params.id),
  }))

  mount('PUT /items/{id}/goes-with', async ({ params, body, actor }) => {
    const change = { ...params, ...body, byUserId: actor.userId }
    const items = await transaction((tx) => setGoesWith(tx, change, services))
    return { success: true, message: say(msg`Saved`), items }
  })

  mount('POST /specifications/reading', async ({ body: { rows, language = 'en' } }) => ({
    success: true,
    rows: await readSpecifications(db, rows, await speak(db, language, [])),
  }))

  mount('POST /items', async ({ body: { key, ...item }, actor }) => {
    const row = await transaction((tx) => addItem(tx, { item, byUserId: actor.userId, key }, services))
    return {
      success: true,
      message: say(msg`Item added successfully!`),
      item: await presentForEditing(db, row, clock()),
    }
  })

  mount('PUT /items/{id}', async ({ params, body, actor }) => {
    const edit = { id: params.id, edit: body, byUserId: actor.userId }
    const row = await transaction((tx) => editItem(tx, edit, services))
    return {
      success: true,
      message: say(msg`Item updated successfully!`),
      item: await presentForEditing(db, row, clock()),
    }
  })

  mount('PUT /items/{id}/address', async ({ params, body, actor }) => {
    const change = { ...params, ...body, byUserId: actor.userId }
    const row = await transaction((tx) => changeSlug(tx, change, services))
    return { success: true, message: say(msg`Address changed`), item: await presentForEditing(db, row, clock()) }
  })

  mount('DELETE /items/{id}', async ({ params, actor }) => {
    await transaction((tx) => deleteItem(tx, { id: params.id, byUserId: actor.userId }, services))
    return { success: true, message: say(msg`Item deleted successfully!`) }
  })

  mount('GET /catalogue/facets', async ({ query, http }) => {
    setCacheTags(http, ['lists'])
    const [names, localizer] = await Promise.all([facets(), database.read((from) => speak(from, query.language, []))])
    // Those of most items first; of as many, by what they are called.
    const named = localizer.inOrder(
      names.categories.map((one) => labelled(one, localizer)),
      ({ name, label = name }) => label,
    )
    return { ...names, categories: named.toSorted((a, b) => b.count - a.count) }
  })

  mount('GET /catalogue/choices', async ({ query, http }) => {
    setCacheTags(http, ['lists'])
    const names = await facets()
    const key = `choices ${JSON.stringify(query)}`
    const choices = await cachedCount(key, () =>
      database.read(async (from) => countChoices(from, query.category ? await withTariff(from, query) : query, names)),
    )
    return localizeChoices(choices, await database.read((from) => speak(from, query.language, [])))
  })

  mount('GET /catalogue/wished', async ({ query, http }) => {
    const rows = await database.read((from) => readCompared(from, query.ids))
    const options = await database.read((from) => readOptions(from, rows))
    const localizer = await database.read((from) => speak(from, query.language, rows))
    setCacheTags(http, ['lists', ...rows.map(itemTag)])
    return {
      success: true,
      items: rows.map((row) => localizer.item(withOptions(presentOnCard(row, clock()), options))),
    }
  })

  mount('GET /catalogue/comparison', async ({ query, http }) => {
    const rows = await database.read((from) => readCompared(from, query.ids, { withFacts: true }))
    const localizer = await database.read((from) => speak(from, query.language, rows))
    const told = rows.flatMap((row) => {
      const facts = shownFacts(row, localizer)
      return facts ? [[row.id, facts] as const] : []
    })
    // What is gone may come back, and only the lists tell of that.
    setCacheTags(http, ['lists', ...rows.map(itemTag)])
    return {
      success: true,
      items: withLabelRows(rows).map((row) => localizer.item(presentToShoppers(row, clock()))),
      facts: Object.fromEntries(told),
    }
  })

  mount('GET /catalogue/sitemap', async ({ query, http }) => {
    setCacheTags(http, ['lists'])
    const rows = await database.read((from) => listPageOfSitemap(from, query.page))
    const localizer = await database.read((from) => speak(from, query.language, rows))
    const total = await cachedCount('visible items', () => database.read(countVisible))
    return { success: true, items: rows.map((row) => ({ slug: row.slug, title: localizer.title(row) })), total }
  })

  mount('GET /catalogue/sitemap/parts', async ({ http }) => {
    setCacheTags(http, ['lists'])
    const starts = await cachedCount('parts of the sitemap', () => database.read((from) => findPartStarts(from)))
    return { success: true, starts }
  })

  mount('GET /catalogue/sitemap/part', async ({ query }) => ({
    success: true,
    items: await database.read((from) => listPart(from, query)),
  }))
}

function withOptions<Shown extends { id: string }>(
  item: Shown,
  options: ReadonlyMap<string, Item['options']>,
): Shown & Pick<Item, 'options'> {
  const own = options.get(item.id)
  return own ? { ...item, options: own } : item
}

/** What is said by the glossary follows the lists. */
function listsOf({ language }: { language: Language }): string[] {
  return language === 'en' ? [] : ['lists']
}

function editsItems(viewer: Actor | null): boolean {
  return viewer !== null && !viewer.needsSecondFactor && isAllowed(viewer, 'edit-items')
}
