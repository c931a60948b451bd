/**
 * Finished HTML, read without a browser: parsed as browsers do, its parts found by CSS selectors and by the names that
 * people and screen readers know them by. What HTML itself hides is left out; what styles or scripts would hide is not.
 */
import { type CheerioAPI, load } from 'cheerio'

interface ReadPage {
  status: number
  /** Path and query of the page, where redirects have led. */
  path: string
  page: HtmlPart
}

export async function readPage(address: string, headers: Record<string, string> = {}): Promise<ReadPage> {
  const answer = await fetch(address, { headers })
  const { pathname, search } = new URL(answer.url)
  const $ = load(await answer.text())
  return { status: answer.status, path: pathname + search, page: new HtmlPart($, $.root()) }
}

type Selected = ReturnType<CheerioAPI>

/** An element with all that stands in it, or the whole document. */
export class HtmlPart {
  readonly #document: CheerioAPI
  readonly #element: Selected

  constructor(document: CheerioAPI, element: Selected) {
    this.#document = document
    this.#element = element
  }

  /** All elements of this part that the selector matches, in the order of the page; by a name, those that have it. */
  all(selector: string, name?: string | RegExp): HtmlPart[] {
    const parts = this.#element
      .find(selector)
      .not('[hidden], [hidden] *')
      .toArray()
      .map((element) => new HtmlPart(this.#document, this.#document(element)))
    if (name === undefined) return parts
    return parts.filter((part) => (typeof name === 'string' ? part.name === name : name.test(part.name)))
  }

  /** The only one of them; where there is none, or another, the test fails. */
  one(selector: string, name?: string | RegExp): HtmlPart {
    const [part, ...others] = this.all(selector, name)
    if (part && others.length === 0) return part
    const named = this.all(selector).map((found) => found.name.slice(0, 60))
    throw new Error(`not one '${selector}' named ${name ?? 'anything'} among ${JSON.stringify(named)}`)
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text)
  }

  attributes(selector: string, attribute: string): (string | undefined)[] {
    return this.all(selector).map((part) => part.attribute(attribute))
  }

  get text(): string {
    return this.#element.text()
  }

  attribute(attribute: string): string | undefined {
    return this.#element.attr(attribute)
  }

  /** The accessible name, as far as the shop's pages name things (https://www.w3.org/TR/accname-1.2). */
  get name(): string {
    const labelledBy = this.attribute('aria-labelledby')
    if (labelledBy) return this.#document(`[id="${labelledBy}"]`).text()
    return this.attribute('aria-label') ?? this.#label ?? this.#content
  }

  /** That of a field. */
  get #label(): string | undefined {
    if (!this.#element.is('input, select, textarea')) return undefined
    const around = this.#element.closest('label')
    return (around.length > 0 ? around : this.#document(`label[for="${this.attribute('id')}"]`)).text()
  }

  get #content(): string {
    const content = this.#element.clone()
    content.find('[aria-hidden="true"]').remove()
    content.find('img').replaceWith((_, image) => this.#document(image).attr('alt') ?? '')
    return content.text().trim()
  }
}
