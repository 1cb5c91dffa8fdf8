/** What was done, told to who cannot see it change; it takes no room while there is nothing to tell. */
export function Announcement({ children }: { children: string }) {
  return (
    <p className="casework-plain casework-status" role="status">
      {children}
    </p>
  )
}
