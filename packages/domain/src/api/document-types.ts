import * as z from 'zod/mini'
import {
  type DocumentField,
  documentFields,
  documentRow,
  DOCUMENTS,
} from '../documents/documents.ts'
import { mapRows } from '../rules/table.ts'

/** §3 a document type as save and save-passage spell it, and the rows of the database. */
export type DocumentType = (typeof DOCUMENTS)[DocumentField]['wireName']

/** §3 the type of a rejected document, as documents/declined spells it. */
export type DeclinedType = (typeof DOCUMENTS)[DocumentField]['declinedName']

/** §3 document types by the wizard's field. */
export const DOCUMENT_TYPES = wireNames()

export const documentTypeSchema = z.enum(DOCUMENT_TYPES)
export const declinedTypeSchema = z.enum(declinedNames())

function wireNames(): { [F in DocumentField]: (typeof DOCUMENTS)[F]['wireName'] }
function wireNames(): object {
  return mapRows(DOCUMENTS, ({ wireName }) => wireName)
}

function declinedNames(): { [F in DocumentField]: (typeof DOCUMENTS)[F]['declinedName'] }
function declinedNames(): object {
  return mapRows(DOCUMENTS, ({ declinedName }) => declinedName)
}

/** The wizard's field of a document of the server. */
export function fieldOfDocument(type: DocumentType): DocumentField {
  return requireField((field) => documentRow(field).wireName === type, type)
}

/** §3 how documents/declined spells the type of a document. */
export function declinedTypeOf(type: DocumentType): DeclinedType {
  return DOCUMENTS[fieldOfDocument(type)].declinedName
}

/** The wizard's field of a rejected document, which knows what files it takes. */
export function fieldOfDeclined(type: DeclinedType): DocumentField {
  return requireField((field) => documentRow(field).declinedName === type, type)
}

function requireField(isIt: (field: DocumentField) => boolean, type: string): DocumentField {
  const field = documentFields().find(isIt)
  if (!field) throw new Error(`no document is of type ${type}`)
  return field
}
