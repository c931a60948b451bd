interface StockBack {
  was: number
  body: { qty: number; qtySeen?: number | undefined }
  now: number
}

/** The pieces that take an item's change back. What it left alone stays what orders make of it. */
export function stockBack({ was, body, now }: StockBack): { qtySeen: number; qty?: number } {
  const isSet = body.qty !== body.qtySeen
  // Pieces that came in and are held for pre-orders came in, too.
  const [before, held] = isSet ? [was, body.qty - now] : [now, 0]
  // Where fewer are left than came in it is refused, and so told, until they are free again.
  return held > before ? { qtySeen: body.qty } : { qty: before - held, qtySeen: now }
}
