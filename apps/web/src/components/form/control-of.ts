/**
 * The control of a field, which takes the focus; a group of radios has no id of its own, so its first one is taken. Absent where the
 * field is not on the screen, whatever the form knows of it.
 * @param within a form of a dialog may ask for the same as one of the screen behind it
 */
export function controlOf(name: string, within: ParentNode = document): HTMLElement | undefined {
  const control =
    within.querySelector<HTMLElement>(`[id="${name}"]`) ??
    within.querySelector<HTMLElement>(`form [name="${name}"]`)
  return control ?? undefined
}
