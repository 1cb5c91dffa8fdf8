import * as z from 'zod/mini'

/** The fields of a form by name; a question that nobody has answered is null to the form, and empty to us. */
export type FormValues = Record<string, string | null>

export const formValuesSchema = z.record(
  z.string(),
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => value ?? ''),
  ),
)

/**
 * The rules of a call for a form that is on the screen beside others: its fields have the call's names behind a prefix, so that
 * no two on the screen have one name.
 */
export function prefixedFormSchema<Body>(
  prefix: string,
  schema: z.ZodMiniType<Body>,
): z.ZodMiniType<Body, FormValues> {
  return z.pipe(
    formValuesSchema,
    z.transform((values, context) => {
      const names = Object.entries(values).map(([name, value]) => [
        name.slice(prefix.length),
        value,
      ])
      const checked = schema.safeParse(Object.fromEntries(names))
      if (checked.success) return checked.data
      for (const { path, message } of checked.error.issues) {
        const name = `${prefix}${String(path[0])}`
        context.issues.push({ code: 'custom', path: [name], message, input: values })
      }
      return z.NEVER
    }),
  )
}
