// Five fillings that differ in colour and in texture, so that they can be distinguished without colour too.
const fillings = [
  { ground: '--accent', line: '--accent', draw: null },
  { ground: '--info-soft', line: '--info-ink', draw: <path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" strokeWidth="2" /> },
  {
    ground: '--warn-soft',
    line: '--warn-ink',
    draw: <path d="M2 2h0.01M6 6h0.01" strokeWidth="3" strokeLinecap="round" />,
  },
  { ground: '--violet-soft', line: '--violet-ink', draw: <path d="M0 2h8M0 6h8" strokeWidth="1.6" /> },
  { ground: '--surface', line: '--ink-faint', draw: <path d="M0 4h8M4 0v8" strokeWidth="1" /> },
] as const

const idOf = (base: string, index: number) => `${base}-${index % fillings.length}`

export const textureOf = (base: string, index: number) => ({
  fill: `url(#${idOf(base, index)})`,
  stroke: `var(${fillings[index % fillings.length]?.line})`,
})

/** Must stand once in each svg that uses them. */
export function Textures({ base }: { base: string }) {
  return (
    <defs>
      {fillings.map(({ ground, line, draw }, i) => (
        <pattern key={line + ground} id={idOf(base, i)} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={`var(${ground})`} />
          <g stroke={`var(${line})`} fill="none">
            {draw}
          </g>
        </pattern>
      ))}
    </defs>
  )
}

/** A small sample of a filling, for a legend. */
export function Swatch({ base, index }: { base: string; index: number }) {
  return (
    <svg aria-hidden width="14" height="14" className="shrink-0">
      <Textures base={`${base}-s`} />
      <rect x="0.75" y="0.75" width="12.5" height="12.5" rx="3" strokeWidth="1.5" {...textureOf(`${base}-s`, index)} />
    </svg>
  )
}
