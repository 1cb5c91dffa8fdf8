/** What fits on a line of the smallest phone. */
const LONGEST = 28
/** A name is told from others by its beginning, and by its end with the kind of file. */
const END = 10

/** A file's name on one line, shortened in its middle; a screen reader is told all of it. */
export function FileName({ children: name }: { children: string }) {
  const letters = Array.from(name)
  if (letters.length <= LONGEST) return <strong>{name}</strong>
  const start = letters.slice(0, LONGEST - END - 1).join('')
  return (
    <strong title={name}>
      <span aria-hidden="true">{`${start}…${letters.slice(-END).join('')}`}</span>
      <span className="ams-visually-hidden">{name}</span>
    </strong>
  )
}
