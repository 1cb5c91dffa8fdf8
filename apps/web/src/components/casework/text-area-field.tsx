import { REMARK_MAX } from '@vignettes/domain/casework/decisions.ts'
import { useFormContext } from 'react-hook-form'
import { TextArea } from '../../ui/text-area.tsx'
import { CharacterCount } from '../form/character-count.tsx'
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx'

/** Some lines of text, as remarks and notes are. */
export function TextAreaField(field: FieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <TextArea {...control} {...register(field.name)} rows={3} resize="vertical" />
          <CharacterCount name={field.name} max={REMARK_MAX} />
        </>
      )}
    </FieldFrame>
  )
}
