// Redirects as plugins of WordPress export them: "Redirection", Rank Math and Yoast.
import { expect, test } from 'vitest'
import { inEnglish } from '#contract/text/say.ts'
import { readRedirectFile } from '#server/site/redirects/read-file.ts'

const many = 'It stands for many addresses at once: please write each one of them'
const off = 'It was switched off in the other shop'

test.each([
  [
    'Redirection',
    `source,target,regex,code,type,hits,title,status
/old-kettle,/products,0,301,url,12,,enabled
^/old/(.*)$,/products,1,301,url,0,,enabled
/old-pan,/products,0,302,url,0,,disabled`,
    [true, many, off],
  ],
  [
    'Rank Math',
    `id,source,matching,destination,type,category,status,ignore
1,/old-kettle,exact,/products,302,,active,
2,/old,contains,/products,301,,active,
3,/old-pan,exact,/products,301,,inactive,`,
    [false, many, off],
  ],
  ['Yoast', `Origin,Target,Type,Format\n/old-kettle,/products,301,plain\n/old/.*,/products,301,regex`, [true, many]],
])('of %s those of one address are read, and others told', async (_, csv, outcomes) => {
  const { rows } = await readRedirectFile({ csv }, 'https://shop.example')
  expect(rows.map(({ read }) => ('fault' in read ? inEnglish(read.fault) : read.permanent))).toEqual(outcomes)
})
