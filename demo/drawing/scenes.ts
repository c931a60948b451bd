/** The landscapes and scenes that screens show, drawn for a width and a height. */
import { pen } from './pen.ts'
import { tint } from './tint.ts'

export const scenes: Record<string, (w: number, h: number) => string> = {
  'night-lagoon': (w, h) =>
    sky(w, h, '#0d1730', '#3c4f83', '#e09a78') +
    stars(w, h) +
    pen.circle(w * 0.68, h * 0.3, Math.min(w, h) * 0.085, '#f7ecd2') +
    hills(w, h, [
      ['#1d2a4d', 0.6, 0.05],
      ['#141d38', 0.66, 0.04],
    ]) +
    pen.rect(0, h * 0.72, w, h * 0.28, 0, '#223560') +
    [0.76, 0.8, 0.86, 0.93]
      .map((at, i) =>
        pen.rect(
          w * (0.6 - i * 0.03),
          h * at,
          w * (0.16 + i * 0.06),
          h * 0.008,
          3,
          '#f3dcb6',
          'opacity="0.6"',
        ),
      )
      .join(''),
  'tea-hills': (w, h) =>
    sky(w, h, '#f6d9a8', '#f4ead2', '#e8efe0') +
    pen.circle(w * 0.3, h * 0.3, Math.min(w, h) * 0.1, '#fff4d6') +
    hills(w, h, [
      ['#a9c4a4', 0.45, 0.1],
      ['#6fa06d', 0.56, 0.12],
      ['#467a4c', 0.7, 0.09],
      ['#2c5a38', 0.84, 0.07],
    ]) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        pen.line(
          `M0 ${h * (0.8 + i * 0.05)} Q${w * 0.4} ${h * (0.7 + i * 0.06)} ${w} ${h * (0.84 + i * 0.05)}`,
          '#5f9a5f',
          Math.max(2, h * 0.008),
          'opacity="0.7"',
        ),
      )
      .join(''),
  surf: (w, h) =>
    sky(w, h, '#7fb7e0', '#cfe6f1', '#f6f0e0') +
    pen.rect(0, h * 0.42, w, h * 0.6, 0, '#2f7fb0') +
    [
      ['#4c9cc6', 0.5],
      ['#79bcd8', 0.62],
      ['#e9f6f8', 0.74],
      ['#e6d3ab', 0.82],
    ]
      .map(([colour, at], i) => pen.path(wave(w, h, Number(at), 0.03, i), String(colour)))
      .join(''),
  lotus: (w, h) => {
    const r = Math.min(w, h) * 0.3
    const petal = (turn: number, colour: string, long = 1) =>
      pen.path(
        `M0 0 C${-r * 0.5} ${-r * 0.5} ${-r * 0.3} ${-r * 1.1 * long} 0 ${-r * 1.35 * long} C${r * 0.3} ${-r * 1.1 * long} ${r * 0.5} ${-r * 0.5} 0 0Z`,
        colour,
        `transform="rotate(${turn})"`,
      )
    return (
      sky(w, h, '#2b2350', '#6a4f92', '#d99ab5') +
      `<g transform="translate(${w / 2} ${h * 0.62})">` +
      [-75, 75].map((turn) => petal(turn, '#d77fa4', 0.85)).join('') +
      [-48, 48].map((turn) => petal(turn, '#e79bb8', 0.95)).join('') +
      [-23, 23].map((turn) => petal(turn, '#f2b8cb')).join('') +
      `${petal(0, '#fad7e0', 1.05)}</g>`
    )
  },
  coral: (w, h) =>
    sky(w, h, '#f28b74', '#f6b79b', '#f9e2cf') +
    [0, 1, 2, 3]
      .map((i) =>
        pen.circle(
          w * (0.2 + (i % 2) * 0.6),
          h * (0.16 + i * 0.23),
          Math.min(w, h) * (0.34 - i * 0.03),
          ['#ee6f63', '#f7c9a9', '#d9576a', '#fbe9d8'][i] ?? '#fff',
          'opacity="0.75"',
        ),
      )
      .join(''),
  aurora: (w, h) =>
    sky(w, h, '#0b2b3a', '#11525b', '#0d2f42') +
    [
      ['#5fd0b6', 0.34],
      ['#7fb6e2', 0.46],
      ['#b18fe0', 0.58],
    ]
      .map(([colour, at], i) => pen.path(ribbon(w, h, Number(at), i), String(colour), 'opacity="0.55"'))
      .join('') +
    hills(w, h, [['#0a2230', 0.82, 0.05]]),
  palm: (w, h) => {
    const leaf = (turn: number, colour: string) =>
      pen.path(
        `M0 0 Q${w * 0.22} ${-h * 0.16} ${w * 0.66} ${-h * 0.03} Q${w * 0.26} ${h * 0.03} 0 0Z`,
        colour,
        `transform="translate(${w * 0.02} ${h * 0.98}) rotate(${turn})"`,
      )
    return (
      sky(w, h, '#dfe9d3', '#f0efdf', '#f7eed9') +
      [-88, -70, -52, -34, -16, 0].map((turn, i) => leaf(turn, tint('#4f8055', i * 0.09 - 0.2))).join('')
    )
  },
  dunes: (w, h) =>
    sky(w, h, '#f3c58c', '#f8e3c4', '#fbeedb') +
    hills(w, h, [
      ['#e3b57c', 0.5, 0.1],
      ['#cf9760', 0.66, 0.12],
      ['#a8703f', 0.82, 0.1],
    ]),
  clock: (w, h) => {
    const r = Math.min(w, h) * 0.3
    return (
      pen.rect(0, 0, w, h, 0, '#182431') +
      pen.circle(w / 2, h / 2, r, 'none', `stroke="#8fb6c9" stroke-width="${r * 0.07}"`) +
      pen.line(
        `M${w / 2} ${h / 2} V${h / 2 - r * 0.62} M${w / 2} ${h / 2} L${w / 2 + r * 0.42} ${h / 2 + r * 0.22}`,
        '#f2f4f4',
        r * 0.08,
      )
    )
  },
  cricket: (w, h) =>
    sky(w, h, '#8ec4ea', '#d8ecf6', '#eef5f2') +
    pen.rect(0, h * 0.42, w, h * 0.1, 0, '#31547a') +
    [...Array(26).keys()]
      .map((i) =>
        pen.circle(
          (w * (i + 0.5)) / 26,
          h * (0.455 + (i % 3) * 0.02),
          h * 0.013,
          ['#f2f2ec', '#f0c24b', '#d55b4a'][i % 3] ?? '#fff',
        ),
      )
      .join('') +
    pen.rect(0, h * 0.52, w, h * 0.48, 0, '#4f9a4d') +
    [0, 2, 4]
      .map((i) =>
        pen.path(
          `M${w * (i / 6)} ${h * 0.52} h${w / 6} L${w * (i / 6 + 0.1)} ${h} h${-w / 4}Z`,
          '#5fac59',
          'opacity="0.6"',
        ),
      )
      .join('') +
    pen.path(`M${w * 0.46} ${h * 0.56} H${w * 0.54} L${w * 0.62} ${h} H${w * 0.38}Z`, '#d9c48e') +
    [0.475, 0.5, 0.525]
      .map((at) => pen.rect(w * at - w * 0.004, h * 0.58, w * 0.008, h * 0.16, 2, '#f7f3e6'))
      .join(''),
  sigiriya: (w, h) =>
    sky(w, h, '#6aa6d6', '#bcdcee', '#f3e6cd') +
    hills(w, h, [['#8fb09a', 0.6, 0.03]]) +
    pen.path(
      `M${w * 0.34} ${h * 0.74} L${w * 0.37} ${h * 0.36} Q${w * 0.4} ${h * 0.27} ${w * 0.5} ${h * 0.27} H${w * 0.62} Q${w * 0.67} ${h * 0.3} ${w * 0.67} ${h * 0.4} L${w * 0.72} ${h * 0.74}Z`,
      '#b07a4e',
    ) +
    pen.path(
      `M${w * 0.54} ${h * 0.27} H${w * 0.62} Q${w * 0.67} ${h * 0.3} ${w * 0.67} ${h * 0.4} L${w * 0.72} ${h * 0.74} H${w * 0.57}Z`,
      '#8a5a3a',
    ) +
    pen.path(
      `M${w * 0.39} ${h * 0.31} Q${w * 0.5} ${h * 0.22} ${w * 0.66} ${h * 0.31} L${w * 0.64} ${h * 0.28} H${w * 0.41}Z`,
      '#5d8a54',
    ) +
    hills(w, h, [
      ['#4f8752', 0.72, 0.03],
      ['#356b40', 0.82, 0.03],
    ]),
  reef: (w, h) => {
    const fish = (x: number, y: number, size: number, colour: string) =>
      pen.path(
        `M${-size} 0 Q0 ${-size * 0.75} ${size} 0 Q0 ${size * 0.75} ${-size} 0 L${-size * 1.6} ${-size * 0.5} V${size * 0.5}Z`,
        colour,
        `transform="translate(${w * x} ${h * y})"`,
      ) + pen.circle(w * x + size * 0.5, h * y - size * 0.12, size * 0.11, '#14303c')
    return (
      sky(w, h, '#2f9fc4', '#1a6f9c', '#0d4368') +
      [0.15, 0.35, 0.6]
        .map((at) =>
          pen.path(
            `M${w * at} 0 h${w * 0.08} L${w * (at + 0.2)} ${h} h${-w * 0.2}Z`,
            '#bfeaf2',
            'opacity="0.13"',
          ),
        )
        .join('') +
      [
        [0.06, '#e9765b'],
        [0.2, '#f2b35d'],
        [0.72, '#d95f86'],
        [0.87, '#f0936a'],
      ]
        .map(([at, colour], i) =>
          [-1, 0, 1]
            .map((bend) =>
              pen.line(
                `M${w * Number(at)} ${h} Q${w * Number(at)} ${h * 0.8} ${w * (Number(at) + bend * 0.045)} ${h * (0.66 + (i % 2) * 0.06)}`,
                String(colour),
                w * 0.02,
              ),
            )
            .join(''),
        )
        .join('') +
      fish(0.38, 0.4, h * 0.09, '#f6c445') +
      fish(0.6, 0.56, h * 0.06, '#f4f0e4') +
      fish(0.54, 0.28, h * 0.05, '#f08a4b')
    )
  },
  elephants: (w, h) => {
    const elephant = (x: number, size: number, colour: string) =>
      `<g transform="translate(${w * x} ${h * 0.84}) scale(${size * h})">` +
      pen.ellipse(0, -0.62, 0.55, 0.38, colour) +
      pen.ellipse(0.56, -0.76, 0.26, 0.27, colour) +
      pen.ellipse(0.42, -0.74, 0.17, 0.25, tint(colour, -0.16)) +
      pen.line('M0.76 -0.72 Q0.92 -0.5 0.84 -0.14', colour, 0.13) +
      [-0.38, -0.16, 0.16, 0.38]
        .map((leg) => pen.rect(leg - 0.09, -0.5, 0.18, 0.5, 0.05, tint(colour, leg < 0 ? -0.05 : -0.1)))
        .join('') +
      `${pen.line('M-0.53 -0.72 Q-0.66 -0.5 -0.6 -0.3', colour, 0.045)}</g>`
    return (
      sky(w, h, '#f0a860', '#f6cf95', '#f9e6c4') +
      pen.circle(w * 0.74, h * 0.4, h * 0.13, '#fff1cf') +
      hills(w, h, [
        ['#c98f5a', 0.6, 0.04],
        ['#a9713f', 0.7, 0.02],
      ]) +
      pen.rect(0, h * 0.74, w, h * 0.26, 0, '#8a5c34') +
      elephant(0.26, 0.34, '#5d5048') +
      elephant(0.49, 0.27, '#6a5b51') +
      elephant(0.64, 0.16, '#75655a')
    )
  },
}

function sky(w: number, h: number, top: string, middle: string, bottom: string): string {
  const id = `sky${top.slice(1)}`
  return (
    pen.down(id, [
      [0, top],
      [0.55, middle],
      [1, bottom],
    ]) + pen.rect(0, 0, w, h, 0, `url(#${id})`)
  )
}

function hills(
  w: number,
  h: number,
  rows: readonly (readonly [colour: string, at: number, height: number])[],
): string {
  return rows
    .map(([colour, at, height], i) => {
      const top = h * at
      const rise = h * height
      const way = i % 2 === 0 ? 1 : -1
      return pen.path(
        `M0 ${top} C${w * 0.2} ${top - rise * way} ${w * 0.34} ${top - rise * way} ${w * 0.52} ${top} S${w * 0.84} ${top + rise * way} ${w} ${top - rise * 0.6} V${h} H0Z`,
        colour,
      )
    })
    .join('')
}

function wave(w: number, h: number, at: number, height: number, shift: number): string {
  const step = w / 4
  const start = -((shift * step) / 2) % step
  const crests = [...Array(6).keys()]
    .map((i) => `q${step / 2} ${(i % 2 ? 1 : -1) * h * height * 2} ${step} 0`)
    .join(' ')
  return `M${start} ${h * at} ${crests} V${h} H${start}Z`
}

function ribbon(w: number, h: number, at: number, shift: number): string {
  const y = h * at
  const bend = h * 0.12 * (shift % 2 ? 1 : -1)
  return `M0 ${y} C${w * 0.3} ${y - bend} ${w * 0.6} ${y + bend} ${w} ${y - bend * 0.5} V${y - bend * 0.5 - h * 0.14} C${w * 0.6} ${y + bend - h * 0.2} ${w * 0.3} ${y - bend - h * 0.1} 0 ${y - h * 0.08}Z`
}

function stars(w: number, h: number): string {
  return [...Array(24).keys()]
    .map((i) =>
      pen.circle(
        w * ((i * 0.618) % 1),
        h * ((i * 0.7549) % 1) * 0.45,
        Math.min(w, h) * 0.004 * (1 + (i % 3)),
        '#fff',
        'opacity="0.8"',
      ),
    )
    .join('')
}
