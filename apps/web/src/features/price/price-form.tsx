import { BERTHS } from '@vignettes/domain/vignette/berths.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { districtFromRoute, districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FIELDS, type FieldErrors, type FieldName, type Filled } from './ask-price.ts'
import { PriceChoices, PriceErrors, PriceMeasure } from './price-fields.tsx'
import { useDriveTypes } from './use-drive-types.ts'

interface PriceFormProps {
  errors: FieldErrors
  tries: number
  isAsking: boolean
  /** What is wrong before anything is asked, or what to ask. */
  onSubmit: (filled: Filled, empty: readonly FieldName[]) => void
  /** What was asked is not what stands here any more. */
  onChange: (name: FieldName) => void
}

/** The questions that a price depends on. What is filled in stays in its fields. */
export function PriceForm({ errors, tries, isAsking, onSubmit, onChange }: PriceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useChosenDistrict(form)
  const submit = () => {
    const data = new FormData(form.current ?? undefined)
    const entries = FIELDS.map((name) => [name, String(data.get(name) ?? '').trim()] as const)
    const empty = entries.flatMap(([name, value]) => (value === '' ? [name] : []))
    onSubmit(Object.fromEntries(entries) as unknown as Filled, empty)
  }
  return (
    <form
      ref={form}
      className="portal-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsking) submit()
      }}
      onInput={({ target }) => onChange((target as HTMLInputElement).name as FieldName)}
    >
      <PriceErrors errors={errors} tries={tries} />
      <PriceChoices
        name="district"
        message={errors.district}
        options={DISTRICT_CODES.map((value) => ({ value, label: districtInRoute(value) }))}
      />
      <PriceChoices
        name="mooringSpot"
        message={errors.mooringSpot}
        options={BERTHS.map((value) => ({ value, label: text(`recap.value.${value}`) }))}
      />
      <PriceMeasure name="boatLength" message={errors.boatLength} />
      <PriceMeasure name="boatWidth" message={errors.boatWidth} />
      <PriceChoices
        name="objectAge"
        message={errors.objectAge}
        options={(['old', 'new'] as const).map((value) => ({
          value,
          label: text(`recap.value.${value}`),
        }))}
      />
      <DriveChoices message={errors.driveTypeID} />
      <div className="portal-actions">
        <Button type="submit" aria-disabled={isAsking || undefined}>
          {text('price.calculate')}
        </Button>
      </div>
    </form>
  )
}

function DriveChoices({ message }: { message: string | undefined }) {
  const { options, hasFailed, askAgain } = useDriveTypes()
  return (
    <PriceChoices name="driveTypeID" message={message} options={options}>
      {options.length === 0 && (
        <div className="portal-price__drives" role="status">
          <p>{text(hasFailed ? 'price.drives.failed' : 'price.drives.loading')}</p>
          {hasFailed && (
            <Button variant="secondary" type="button" onClick={askAgain}>
              {text('layout.retry')}
            </Button>
          )}
        </div>
      )}
    </PriceChoices>
  )
}

/** Who comes from the page of a district has chosen it; the page itself was built for everybody. */
function useChosenDistrict(form: { current: HTMLFormElement | null }): void {
  const named = districtFromRoute(useSearchParams()[0].get('district') ?? undefined)
  useEffect(() => {
    const radios = Array.from(
      form.current?.querySelectorAll<HTMLInputElement>('[name="district"]') ?? [],
    )
    const chosen = radios.find(({ value }) => value === named)
    if (chosen && !radios.some(({ checked }) => checked)) chosen.checked = true
  }, [form, named])
}
