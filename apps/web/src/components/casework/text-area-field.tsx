import { REMARK_MAX } from '@vignettes/domain/casework/decisions.ts'
import { useFormContext } from 'react-hook-form'
import { TextArea } from '../../ui/text-area.tsx'
import { CharacterCount } from '../form/character-count.tsx'
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx'

interface TextAreaFieldProps extends FieldProps {
  /** As many characters as fit. */
  max?: number
  rows?: number
}

/** Some lines of text, as remarks and notes are. */
export function TextAreaField({ max = REMARK_MAX, rows = 3, ...field }: TextAreaFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <TextArea {...control} {...register(field.name)} rows={rows} resize="vertical" />
          <CharacterCount name={field.name} max={max} />
        </>
      )}
    </FieldFrame>
  )
}
