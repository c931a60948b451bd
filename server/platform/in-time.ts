/** Work that is nobody's to trust with the time it takes. */

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  readonly code = 'TIMEOUT'
}

/** Throws a `TimeoutError` where it takes longer, in ms. It is not ended: what still comes of it is dropped. */
export async function inTime<T>(run: () => Promise<T>, timeout: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeoutError(`not done within ${timeout} ms`)), timeout)
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}
