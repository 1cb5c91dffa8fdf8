import { BERTHS } from '@vignettes/domain/vignette/berths.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import type { RefObject } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import type { FieldErrors, FieldName } from './ask-price.ts'
import { PriceChoices, PriceErrors, PriceMeasure } from './price-fields.tsx'
import { useDriveTypes } from './use-drive-types.ts'

interface PriceFormProps {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  tries: number
  isAsking: boolean
  /** Which drive is chosen as soon as there are any. */
  driveTypeID: string | undefined
  submit: () => void
  /** What was asked is not what stands here any more. */
  change: (name: FieldName) => void
}

/** The questions that a price depends on. What is filled in stays in its fields. */
export function PriceForm(props: PriceFormProps) {
  const { form, errors, tries, isAsking, driveTypeID, submit, change } = props
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
      onInput={({ target }) => change((target as HTMLInputElement).name as FieldName)}
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
      <DriveChoices message={errors.driveTypeID} chosen={driveTypeID} />
      <div className="portal-actions">
        <Button type="submit" aria-disabled={isAsking || undefined}>
          {text('price.calculate')}
        </Button>
      </div>
    </form>
  )
}

interface DriveChoicesProps {
  message: string | undefined
  chosen: string | undefined
}

function DriveChoices({ message, chosen }: DriveChoicesProps) {
  const { options, hasFailed, askAgain } = useDriveTypes()
  return (
    <PriceChoices name="driveTypeID" message={message} options={options} chosen={chosen}>
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
