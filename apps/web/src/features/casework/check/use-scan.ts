import { useEffect, useState } from 'react'
import { askCode, type CodeAnswer } from '../../../api/ask-code.ts'
import { checkList, renewCheckList } from './check-list.ts'
import { fetchReader } from './read-codes.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { checkHere, type CheckedCode } from './code-verdict.ts'
import { serverNow } from '../../../server-clock.ts'

/** On the water a line may hang: longer than this nobody waits where the device can tell by itself. */
const ANSWER_WITHIN_MS = 2500
/** What was withdrawn is on the list within a minute; who stands here all day has it anew. */
const RENEWED_EVERY_MS = 5 * 60 * 1000

export type Scanned =
  { checked: CheckedCode } | { trouble: 'no-list' } | Extract<CodeAnswer, { failure: unknown }>

/** Checks codes: by the server, and where that is not reached by what this device keeps, which is renewed while the screen stands. */
export function useScan() {
  const [scanned, setScanned] = useState<Scanned>()
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    void renewCheckList()
    void fetchReader().catch(() => logFailure('The reader of codes did not come'))
    const again = setInterval(() => void renewCheckList(), RENEWED_EVERY_MS)
    return () => clearInterval(again)
  }, [])
  return {
    scanned,
    isChecking,
    check: async (code: string) => {
      setChecking(true)
      setScanned(await checkAnywhere(code))
      setChecking(false)
    },
    forget: () => setScanned(undefined),
  }
}

async function checkAnywhere(code: string): Promise<Scanned> {
  const answer = await askCode(code, AbortSignal.timeout(ANSWER_WITHIN_MS))
  if ('told' in answer) return { checked: { ...answer.told, at: serverNow() } }
  const { status } = answer.failure
  // What answered has said why; without an answer the device tells.
  if (status > 0 && status < 500) return answer
  const list = checkList.read()
  return list ? { checked: await checkHere(code, list, serverNow()) } : { trouble: 'no-list' }
}
