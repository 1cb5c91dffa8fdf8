const HOUSES = [
  { x: 0, width: 46, height: 62, gable: 'M0 0h46v-8h-9v-7h-8v-7h-12v7h-8v7H0z', tone: 'a' },
  { x: 46, width: 40, height: 70, gable: 'M0 0h40L20-24z', tone: 'b' },
  {
    x: 86,
    width: 52,
    height: 56,
    gable: 'M0 0h52c-10 0-12-6-13-12s-6-10-13-10-12 4-13 10S10 0 0 0z',
    tone: 'c',
  },
  { x: 138, width: 38, height: 74, gable: 'M0 0h38v-8h-8v-8H8v8H0z', tone: 'd' },
  { x: 176, width: 48, height: 60, gable: 'M0 0h48L24-20z', tone: 'a' },
] as const

/** §1 the banner: canal houses, a bridge and small boats. Decoration only. */
export function Banner() {
  return (
    <div className="portal-banner" aria-hidden="true">
      <svg viewBox="330 0 300 120" preserveAspectRatio="xMidYMax meet" focusable="false">
        <defs>
          <g id="row">
            {HOUSES.map((house) => (
              <House key={house.x} {...house} />
            ))}
          </g>
        </defs>
        {[-712, -464, -232, 0, 480, 712, 944, 1176, 1408].map((x) => (
          <use key={x} href="#row" x={x} />
        ))}
        <path
          className="portal-banner__bridge"
          d="M224 100c40-34 216-34 256 0h-22c-28-20-62-20-90 0h-32c-28-20-62-20-90 0z"
        />
        <path className="portal-banner__water" d="M-1000 96h3000v30h-3000z" />
        <Boat x={-180} />
        <Boat x={120} />
        <Boat x={560} />
        <Boat x={840} />
        <Boat x={1130} />
        <path className="portal-banner__ripple" d="M40 112h50m180 2h60m60-6h40m230 4h60m120 2h50" />
      </svg>
    </div>
  )
}

function House({ x, width, height, gable, tone }: (typeof HOUSES)[number]) {
  const top = 98 - height
  const columns = [0.18, 0.58].map((share) => x + width * share)
  return (
    <g className={`portal-banner__house portal-banner__house--${tone}`}>
      <path d={gable} transform={`translate(${x} ${top})`} />
      <path d={`M${x} ${top}h${width}v${height}h-${width}z`} />
      {columns.map((left) => (
        <path
          key={left}
          className="portal-banner__window"
          d={`M${left} ${top + 8}h10v13h-10zm0 21h10v13h-10z`}
        />
      ))}
    </g>
  )
}

function Boat({ x }: { x: number }) {
  return (
    <path
      className="portal-banner__boat"
      transform={`translate(${x} 92)`}
      d="M0 6h52l-6 12H7zM16 5l4-8h14l5 8zM41 5V-8h2V5z"
    />
  )
}
