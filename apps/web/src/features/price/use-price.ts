import { DECIMAL_MARKS } from '@vignettes/domain/format/decimal.ts'
import { districtFromRoute } from '@vignettes/domain/vignette/districts.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useKeptForReload } from '../../components/kept-for-reload.ts'
import { isRecord } from '../../parse-json.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { askPrice, FIELDS, type FieldName, type Filled, type PriceAnswer } from './ask-price.ts'

type Asked = PriceAnswer | { isAsking: true } | { isChanged: true }

/** What the form and its answer had when another language was chosen. */
interface KeptPrice {
  filled: Filled
  wasAsked: boolean
  /** How far the screen was scrolled, in pixels. */
  top: number
}

interface Price {
  form: RefObject<HTMLFormElement | null>
  answer: PriceAnswer | undefined
  /** What was asked for. */
  filled: Filled | undefined
  /** How often it was sent by hand: each time the focus goes to what came of it. */
  tries: number
  isAsking: boolean
  /** Whether a price is no longer shown, because an answer was changed since. */
  isChanged: boolean
  /** Of a page that was loaded anew: its lists come later. */
  driveTypeID: string | undefined
  submit: () => void
  retry: () => void
  change: (name: FieldName) => void
}

/** The answers, and the price that was asked for. Both stand again where the page is loaded anew in another language. */
export function usePrice(): Price {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [filled, setFilled] = useState<Filled>()
  const [tries, setTries] = useState(0)
  const [driveTypeID, setDriveTypeID] = useState<string>()
  const ask = async (what: Filled) => {
    setFilled(what)
    const empty = FIELDS.filter((name) => what[name] === '')
    if (empty.length > 0) {
      const words = empty.map((name) => [name, text(`price.required.${name}`)])
      setAsked({ errors: Object.fromEntries(words) as Record<FieldName, string> })
    } else {
      const asking = { isAsking: true } as const
      setAsked(asking)
      const answer = await askPrice(what)
      // Of answers that were changed meanwhile it tells nothing.
      setAsked((now) => (now === asking ? answer : now))
    }
  }
  const askByHand = async (what: Filled) => {
    await ask(what)
    setTries((before) => before + 1)
  }
  const change = (name: FieldName) =>
    setAsked((before) => {
      if (before === undefined) return
      const hadPrice = 'isAsking' in before || 'isChanged' in before || before.offers
      if (hadPrice) return { isChanged: true }
      return before.errors && { errors: { ...before.errors, [name]: undefined } }
    })
  useKeptForReload(
    'price',
    (): KeptPrice => ({
      // What was chosen before its list had come is none of the fields yet.
      filled: withDrive(filledIn(form.current), driveTypeID),
      wasAsked: asked !== undefined && !('isChanged' in asked),
      top: window.scrollY,
    }),
    (kept) => {
      if (!isKeptPrice(kept)) return
      fillIn(form.current, kept.filled)
      setDriveTypeID(kept.filled.driveTypeID)
      if (!kept.wasAsked) return
      void ask(kept.filled).then(() => {
        if (kept.top > 0) requestAnimationFrame(() => window.scrollTo(0, kept.top))
      })
    },
  )
  useChosenDistrict(form)
  const isAsking = asked !== undefined && 'isAsking' in asked
  const isChanged = asked !== undefined && 'isChanged' in asked
  return {
    ...{ form, filled, tries, isAsking, isChanged, driveTypeID, change },
    answer: asked && !('isAsking' in asked) && !('isChanged' in asked) ? asked : undefined,
    submit: () => void askByHand(filledIn(form.current)),
    retry: () => void (filled && askByHand(filled)),
  }
}

/** Every field of the form, without the spaces around what was typed. */
function filledIn(form: HTMLFormElement | null): Filled {
  const data = new FormData(form ?? undefined)
  const entries = FIELDS.map((name) => [name, String(data.get(name) ?? '').trim()])
  return Object.fromEntries(entries) as Filled
}

function withDrive(filled: Filled, driveTypeID = ''): Filled {
  return { ...filled, driveTypeID: filled.driveTypeID || driveTypeID }
}

/** What somebody has answered anew meanwhile stays. */
function fillIn(form: HTMLFormElement | null, filled: Filled): void {
  for (const name of FIELDS) {
    const inputs = Array.from(
      form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [],
    )
    if (inputs.some(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))) {
      continue
    }
    for (const input of inputs) {
      if (input.type === 'radio') input.checked = input.value === filled[name]
      else input.value = filled[name].replace(/[.,]/, DECIMAL_MARKS[readerLanguage()])
    }
  }
}

function isKeptPrice(value: unknown): value is KeptPrice {
  if (!isRecord(value) || !isRecord(value['filled'])) return false
  const { filled } = value
  return FIELDS.every((name) => typeof filled[name] === 'string')
}

/** Who comes from the page of a district has chosen it; the page itself was built for everybody. */
function useChosenDistrict(form: RefObject<HTMLFormElement | null>): void {
  const named = districtFromRoute(useSearchParams()[0].get('district') ?? undefined)
  useEffect(() => {
    const radios = Array.from(
      form.current?.querySelectorAll<HTMLInputElement>('[name="district"]') ?? [],
    )
    const chosen = radios.find(({ value }) => value === named)
    if (chosen && !radios.some(({ checked }) => checked)) chosen.checked = true
  }, [form, named])
}
