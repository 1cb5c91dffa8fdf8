import { currentOwner } from '../../drafts/current-owner.ts'
import { keepOffered } from '../kept-for-reload.ts'
import { keepInputs } from './kept-input.ts'
import { filesAreDone } from './use-file-work.ts'

/** Before the page is loaded anew by the reader's own hand: what stands in its forms, and the files that are being read. */
export async function keepForReload(): Promise<void> {
  await filesAreDone()
  keepInputs(currentOwner())
  keepOffered()
}
