/** Long work on one thread, in turns short enough that whoever asks meanwhile is answered. */

const TURN_MS = 20

/** `work` of each, in their order; between turns whatever waits for the event loop is done. */
export async function inChunks<In, Out>(all: Iterable<In>, work: (one: In) => Out): Promise<Out[]> {
  const done: Out[] = []
  let began = performance.now()
  for (const one of all) {
    done.push(work(one))
    if (performance.now() - began < TURN_MS) continue
    await new Promise(setImmediate)
    began = performance.now()
  }
  return done
}
