import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { clearPageError } from '../../../components/page-error.ts'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { CheckResult } from './check-result.tsx'
import { CodeAnswer } from './code-answer.tsx'
import { NumberForm } from './number-form.tsx'
import type { CameraTrouble } from './read-codes.ts'
import { ScanCode } from './scan-code.tsx'
import { type Scanned, useScan } from './use-scan.ts'

/**
 * Whether a vignette is valid, for who stands on the quay: large, with a word and a shape beside the colour. What was
 * checked is kept nowhere in this browser, and nothing about a person comes here.
 */
export default function CheckPage() {
  const [checked, setChecked] = useState<ReplyOf<typeof checkOnTheWater>>()
  const [isAgain, setAgain] = useState(false)
  const [isScanning, setScanning] = useState(false)
  /** The code that the camera read before it was gone on with. */
  const [last, setLast] = useState<string>()
  const [trouble, setTrouble] = useState<CameraTrouble>()
  const { scanned, isChecking, check, forget } = useScan()
  const forgetTrouble = () => {
    setTrouble(undefined)
    clearPageError()
    forget()
  }
  const next = () => {
    setAgain(true)
    setChecked(undefined)
    forgetTrouble()
  }
  const goOn = () => {
    forgetTrouble()
    setScanning(true)
  }
  const scan = () => {
    setLast(undefined)
    goOn()
  }
  const toNumber = () => {
    setScanning(false)
    setAgain(true)
  }
  return (
    <Screen title={text('casework.check.title')}>
      <div className="casework-check">
        {checked ? (
          <CheckResult checked={checked} onChecked={setChecked} onNext={next} />
        ) : scanned && 'checked' in scanned ? (
          <CodeAnswer checked={scanned.checked} onChecked={setChecked} onNext={goOn} />
        ) : isChecking ? (
          <Checking />
        ) : isScanning ? (
          <ScanCode
            last={last}
            onRead={(code) => {
              setLast(code)
              toNumber()
              void check(code)
            }}
            onTrouble={(why) => {
              setTrouble(why)
              toNumber()
            }}
            onStop={toNumber}
          />
        ) : (
          <>
            {scanned && <NotChecked scanned={scanned} />}
            {trouble && <NoCamera trouble={trouble} />}
            <NumberForm takesFocus={isAgain} onAsked={forgetTrouble} onChecked={setChecked} />
            <div className="portal-actions">
              <Button variant="secondary" onClick={scan}>
                {text('casework.check.scan.start')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Screen>
  )
}

/** A code was read, and what it is worth is asked. What had the focus went with the camera. */
function Checking() {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p ref={words} role="status" tabIndex={-1}>
      {text('casework.check.scan.checking')}
    </p>
  )
}

/** Why no code can be read, above the field in which its number is typed. */
function NoCamera({ trouble }: { trouble: CameraTrouble }) {
  return (
    <Alert
      role="alert"
      severity="error"
      heading={text('casework.check.scan.no-camera')}
      headingLevel={2}
    >
      <Paragraph>{text(`casework.check.scan.trouble.${trouble}`)}</Paragraph>
    </Alert>
  )
}

/** Why nothing can be said of a code. */
function NotChecked({ scanned }: { scanned: Exclude<Scanned, { checked: unknown }> }) {
  return (
    <Alert
      role="alert"
      severity="error"
      heading={text('casework.check.scan.not-checked')}
      headingLevel={2}
    >
      <Paragraph>
        {'failure' in scanned ? scanned.failure.message : text('casework.check.scan.no-list')}
      </Paragraph>
    </Alert>
  )
}
