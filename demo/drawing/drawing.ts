/** What a drawing of one item consists of; the stage places it and lights it. */

export type Drawing = {
  width: number
  height: number
  /** SVG elements. The origin is the middle of the foot: x runs to the right, y downwards, so all of it has y < 0. */
  front: string
  /** For what has flat sides: how deep it is, the outline of its front, and the colours of its side and top. */
  box?: { depth: number; outline: string; side: string; top: string }
  back?: string
  /** For sets of several pieces: all of them together, as the first picture shows them. */
  group?: { width: number; height: number; elements: string }
  /** Seen from above; the origin is its middle. */
  top?: { width: number; height: number; elements: string }
  /** What a close look shows: the middle of it and how wide it is. */
  detail: { x: number; y: number; span: number; of?: 'back' }
  /** How much of the stage it fills, 1 being all of it. */
  fills?: number
  /** Hangs in the air and throws no shadow on the ground. */
  hangs?: true
}
