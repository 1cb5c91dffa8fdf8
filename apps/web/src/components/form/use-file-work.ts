import { useState } from 'react'

/** What is being done to files, on whatever form. */
const underway = new Set<Promise<unknown>>()

/** How much is being done to the files of a form: its button waits for it. */
export function useFileWork() {
  const [count, setCount] = useState(0)
  const during = async <T>(work: Promise<T>): Promise<T> => {
    underway.add(work)
    setCount((now) => now + 1)
    return work.finally(() => {
      underway.delete(work)
      setCount((now) => now - 1)
    })
  }
  return { isWorking: count > 0, during }
}

/** When every file that was chosen is kept, or refused. */
export async function filesAreDone(): Promise<void> {
  await Promise.allSettled(underway)
}
