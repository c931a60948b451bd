import { expect, test } from 'vitest'
import { createEncodeQueue } from './encode-queue.ts'

/** A piece of work that ends when told to. */
function aTask(started: string[], name: string, { isEnded = false } = {}) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    started.push(name)
    await ended
    return new TextEncoder().encode(name)
  }
  if (isEnded) end()
  return { run, end: () => end() }
}

test('only so many pictures are worked on at once, in the order they came', async () => {
  const work = createEncodeQueue(2)
  const started: string[] = []
  const tasks = ['a', 'b', 'c'].map((name) => aTask(started, name))
  const done = tasks.map((task) => work.run(task.run))
  expect(started).toEqual(['a', 'b'])
  tasks[0]?.end()
  await done[0]
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const task of tasks) task.end()
  await Promise.all(done)
})

test('what somebody waits for goes before what is made ahead', async () => {
  const work = createEncodeQueue(1)
  const started: string[] = []
  const [first, ahead, urgent] = ['first', 'ahead', 'urgent'].map((name) => aTask(started, name))
  if (!first || !ahead || !urgent) throw new Error('no tasks')
  const done = [
    work.run(first.run),
    work.dedupe('ahead', ahead.run, { isInteractive: false }),
    work.dedupe('urgent', urgent.run, { isInteractive: true }),
  ]
  for (const task of [first, ahead, urgent]) task.end()
  await Promise.all(done)
  expect(started).toEqual(['first', 'urgent', 'ahead'])
})

test('work of one name is done once, and hurries as soon as somebody waits for it', async () => {
  const work = createEncodeQueue(1)
  const started: string[] = []
  const [first, early, late] = ['first', 'early', 'late'].map((name) => aTask(started, name))
  if (!first || !early || !late) throw new Error('no tasks')
  const running = work.run(first.run)
  const ahead = [
    work.dedupe('early', early.run, { isInteractive: false }),
    work.dedupe('late', late.run, { isInteractive: false }),
  ]
  const wanted = work.dedupe('late', late.run, { isInteractive: true })
  for (const task of [first, early, late]) task.end()
  await Promise.all([running, ...ahead])
  expect(started).toEqual(['first', 'late', 'early'])
  expect(await wanted).toBe(await ahead[1])
})

test('work that fails is told to all who asked, and can be tried again', async () => {
  const work = createEncodeQueue(1)
  let tries = 0
  const fails = async (): Promise<Uint8Array> => {
    tries += 1
    throw new Error('no room')
  }
  const both = [work.dedupe('a', fails, { isInteractive: true }), work.dedupe('a', fails, { isInteractive: true })]
  const results = await Promise.allSettled(both)
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
  await expect(work.dedupe('a', fails, { isInteractive: true })).rejects.toThrow('no room')
  expect(tries).toBe(2)
})

test('when far too much waits, more is refused for a moment', async () => {
  const work = createEncodeQueue(1)
  const started: string[] = []
  const first = aTask(started, 'first')
  const waiting = [work.run(first.run), ...Array.from({ length: 500 }, () => work.run(async () => null))]
  await expect(work.run(async () => null)).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 })
  first.end()
  await Promise.all(waiting)
  await work.run(async () => null)
})

test('whoever sends many, under any of their names, keeps others waiting for one', async () => {
  const work = createEncodeQueue(1)
  const started: string[] = []
  const send = (name: string, senders: string[]) => work.run(aTask(started, name, { isEnded: true }).run, senders)
  const first = aTask(started, 'first')
  const waiting = [
    work.run(first.run),
    send('a1', ['order a', 'address 1']),
    send('a2', ['order a', 'address 2']),
    send('b1', ['order b', 'address 1']),
    send('c3', ['order c', 'address 3']),
    send('nobody', []),
  ]
  first.end()
  await Promise.all(waiting)
  expect(started.slice(0, 4)).toEqual(['first', 'a1', 'c3', 'nobody'])
  expect(started.slice(4).sort()).toEqual(['a2', 'b1'])
})

test('one sender has ten tasks waiting at most, and what failed is over', async () => {
  const work = createEncodeQueue(1)
  const first = aTask([], 'first')
  const send = () => work.run(async () => null, ['order 1'])
  const waiting = [work.run(first.run, ['order 1']), ...Array.from({ length: 9 }, send)]
  await expect(send()).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 })
  waiting.push(work.run(async () => null, ['order 2']))
  first.end()
  await Promise.all(waiting)
  await expect(work.run(() => Promise.reject(new Error('damaged')), ['order 1'])).rejects.toThrow('damaged')
  await Promise.all(Array.from({ length: 10 }, send))
})

test('asked to finish, it does what somebody waits for and begins nothing that is made ahead', async () => {
  const work = createEncodeQueue(1)
  const started: string[] = []
  const [first, wanted, ahead] = [aTask(started, 'first'), aTask(started, 'wanted'), aTask(started, 'ahead')]
  const doing = [work.run(first.run, ['order 1']), work.run(wanted.run, ['order 1'])]
  const putOff = expect(work.dedupe('ahead', ahead.run, { isInteractive: false })).rejects.toThrow('made later')
  let isFinished = false
  const finished = work.finish().then(() => {
    isFinished = true
  })
  first.end()
  await doing[0]
  expect(isFinished).toBe(false)
  wanted.end()
  await Promise.all([doing[1], finished, putOff])
  expect(started).toEqual(['first', 'wanted'])
})

test('with nothing to do it is finished at once', async () => {
  await createEncodeQueue(1).finish()
})
