/**
 * The control of a field, which takes the focus; a group of radios has no id of its own, so its first one is taken. Absent where the
 * field is not on the screen, whatever the form knows of it.
 * @param ids what the ids of its form begin with: a form of a dialog may ask for the same as one of the screen behind it
 */
export function controlOf(name: string, ids = ''): HTMLElement | undefined {
  const form = ids && `[data-ids="${ids}"]`
  const control =
    document.querySelector<HTMLElement>(`[id="${ids}${name}"]`) ??
    document.querySelector<HTMLElement>(`form${form} [name="${name}"]`)
  return control ?? undefined
}
