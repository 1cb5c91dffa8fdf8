interface Place {
  x: number
  y: number
}

const ROUNDS = 100
/** Between two pins. */
const GAP = 2

/**
 * How far each pin is moved to the side, so that none lies over another: all of each can be seen and pressed.
 *
 * @param tips where the pins point, in pixels
 */
export function spreadPins(tips: readonly Place[], [width, height]: readonly [number, number]) {
  const moved = tips.map(({ x, y }) => ({ x, y }))
  const [apartX, apartY] = [width + GAP, height + GAP]
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) {
        const overlap = apartX - Math.abs(other.x - one.x)
        if (overlap <= 0.5 || Math.abs(other.y - one.y) >= apartY) continue
        isDone = false
        const half = other.x >= one.x ? overlap / 2 : -overlap / 2
        one.x -= half
        other.x += half
      }
    })
    if (isDone) break
  }
  return moved.map(({ x }, index) => Math.round(x - (tips[index]?.x ?? x)))
}
