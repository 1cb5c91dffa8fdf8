export { Skeleton } from '@amsterdam/design-system-react/dist/Skeleton/Skeleton.js'
