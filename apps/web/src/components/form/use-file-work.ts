import { useState } from 'react'

/** How much is being done to the files of a form: its button waits for it. */
export function useFileWork() {
  const [count, setCount] = useState(0)
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setCount((now) => now + 1)
    return work.finally(() => setCount((now) => now - 1))
  }
  return { isWorking: count > 0, during }
}
