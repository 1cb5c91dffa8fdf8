import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { Suspense, useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsInOtherHands } from './in-other-hands.tsx'
import type { ObjectionAct } from './objection-dialog.ts'

const register = lazyPart(async () => (await import('./register-objection.tsx')).RegisterObjection)
const decide = lazyPart(async () => (await import('./decide-objection.tsx')).DecideObjection)
const remark = lazyPart(async () => (await import('./objection-remark.tsx')).ObjectionRemark)
const facts = lazyPart(async () => (await import('./objection-facts.tsx')).ObjectionFacts)

type Asked = { act: 'register' } | { act: ObjectionAct; id: string }

interface ObjectionsProps {
  openCase: Case
  onReload: () => Promise<void>
}

/** The objections of a case with what can be done about them, and the way to register another one; what came of it is said. */
export function Objections({ openCase, onReload }: ObjectionsProps) {
  const { objections, objectable } = openCase
  const [words, announce] = useState('')
  const [asked, ask] = useState<Asked>()
  const isInOtherHands = useIsInOtherHands(openCase)
  const dialog = {
    ...{ openCase, onReload },
    onDone: (told: string) => {
      ask(undefined)
      announce(told)
    },
    onClose: () => ask(undefined),
  }
  const mayRegister = objectable.length > 0 && !isInOtherHands
  const open = isInOtherHands ? [] : objections.filter(({ state }) => state === 'received')
  const about = asked && 'id' in asked ? open.find(({ id }) => id === asked.id) : undefined
  // What cannot be done now is not asked by itself when it can be again.
  if (asked && !about && !(asked.act === 'register' && mayRegister)) ask(undefined)
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {(objections.length > 0 || mayRegister) && (
        <Panel title={text('casework.objection.title')}>
          {objections.map((objection) => (
            <Suspense key={objection.id}>
              <facts.Part
                objection={objection}
                isReadOnly={isInOtherHands}
                onAsk={(act) => ask({ act, id: objection.id })}
              />
            </Suspense>
          ))}
          {mayRegister && (
            <div className="portal-actions">
              <Button variant="secondary" onClick={() => ask({ act: 'register' })}>
                {text('casework.objection.register')}
              </Button>
            </div>
          )}
        </Panel>
      )}
      <Suspense>
        {asked?.act === 'register' && <register.Part {...dialog} />}
        {asked?.act === 'decide' && about && <decide.Part {...dialog} objection={about} />}
        {(asked?.act === 'extend' || asked?.act === 'withdraw') && about && (
          <remark.Part {...dialog} act={asked.act} objection={about} />
        )}
      </Suspense>
    </>
  )
}
