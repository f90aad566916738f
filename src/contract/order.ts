/** spec 9 */
export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

export function otherOrder(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc';
}
