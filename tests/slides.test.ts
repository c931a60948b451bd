// The slides at the top of the home and smart-home pages: what each is made of, and what they promote.
import { expect, test } from 'vitest'
import { categoryKey } from '#contract/catalogue/category.ts'
import { homeSlides } from '#contract/site/content/home-slides.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import { catalogue } from '#demo/catalogue/catalogue.ts'

test('Every slide has all of its fields', () => {
  for (const slide of [...homeSlides, ...smartHomeSlides]) {
    expect(Object.keys(slide).sort()).toEqual(
      [
        'id',
        'title',
        'subtitle',
        'description',
        'badge',
        'bgColor',
        'image',
        'buttonText',
        'isHyperAI',
        'link',
        'textBlack',
      ].sort(),
    )
    const { isHyperAI, textBlack, ...texts } = slide
    expect([typeof isHyperAI, typeof textBlack]).toEqual(['boolean', 'boolean'])
    for (const text of Object.values(texts)) expect(typeof text).toBe('string')
  }
})

test('The home page promotes appliances and TVs, and nothing else', () => {
  const promoted = homeSlides.map(({ link }) => {
    const { pathname, searchParams } = new URL(link, 'http://shop')
    const item = catalogue.find(({ slug }) => pathname === `/products/${slug}`)
    return categoryKey(item?.category ?? searchParams.get('category') ?? '')
  })
  expect(promoted.map((key) => (key === 'tv' ? 'TV' : key))).toEqual(['cookingrobots', 'TV', 'washingmachines', 'TV'])
})
