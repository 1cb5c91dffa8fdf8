export { Pagination } from '@amsterdam/design-system-react/dist/Pagination/Pagination.js'
