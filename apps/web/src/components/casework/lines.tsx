/** An address as an envelope has it, or another text on lines of its own. */
export function Lines({ children }: { children: readonly string[] }) {
  return (
    <span>
      {children.map((line, index) => (
        <span key={index} className="casework-line">
          {line}
        </span>
      ))}
    </span>
  )
}
