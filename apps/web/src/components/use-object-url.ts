import { useEffect, useState } from 'react'

/** The address of what this browser holds, for as long as it is shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made, and unmade, outside of React
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
