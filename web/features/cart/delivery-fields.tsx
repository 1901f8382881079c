// 배송정보: postcode, address, telephone and a note for the courier.
import { MapPin } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type Ref, type RefObject } from 'react'
import type { DeliveryInfo } from '#contract/order/delivery.schema.ts'
import { deliveryMemos, TELEPHONE } from '#contract/order/delivery.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AddressSearch } from './address-search.tsx'
import { addressOf } from './postcode.ts'
import { caretIn, formatTelephone } from './telephone.ts'
import type { Delivery } from './use-delivery.ts'

const ZONE_DIGITS = 5
const ADDRESS_MAX = 200

type ZoneCodeProps = {
  delivery: Delivery
  onFound: () => void
  onFailed: () => void
  ref: Ref<HTMLInputElement>
}

/** The postcode and the button that finds it. */
function ZoneCode({ delivery, onFound, onFailed, ref }: ZoneCodeProps) {
  const w = t(cartWords).delivery
  const { info, change, isByHand, setByHand } = delivery
  const [isFinding, setFinding] = useState(false)
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={ref}
        label={w.zoneCode}
        readOnly={!isByHand}
        inputMode="numeric"
        autoComplete="postal-code"
        value={info.zoneCode}
        onChange={(event) => change({ zoneCode: event.target.value.replaceAll(/\D/g, '').slice(0, ZONE_DIGITS) })}
        className="min-w-0 flex-1"
      />
      <Button icon={<MapPin />} onClick={() => setFinding(true)}>
        {w.find}
      </Button>
      <AddressSearch
        open={isFinding}
        onOpenChange={setFinding}
        onFound={(answer) => {
          change({ ...addressOf(answer), addr2: '' })
          setFinding(false)
          onFound()
        }}
        onFailed={() => {
          setByHand(true)
          setFinding(false)
          onFailed()
        }}
      />
    </div>
  )
}

const CLOSING_MS = 250
const isTypedIn = (form: Element | null | undefined) =>
  document.activeElement instanceof HTMLInputElement && form?.contains(document.activeElement) === true

/** When the address search has closed, the focus moves on to the field that comes next, unless somebody was quicker. */
const goOn = ({ current: field }: RefObject<HTMLInputElement | null>) =>
  void setTimeout(() => isTypedIn(field?.closest('section')) || field?.focus(), CLOSING_MS)

function Address({ delivery }: { delivery: Delivery }) {
  const w = t(cartWords).delivery
  const { info, change, isByHand } = delivery
  const zoneCode = useRef<HTMLInputElement>(null)
  const details = useRef<HTMLInputElement>(null)
  return (
    <>
      {isByHand && <Alert>{w.findFailed}</Alert>}
      <ZoneCode ref={zoneCode} delivery={delivery} onFound={() => goOn(details)} onFailed={() => goOn(zoneCode)} />
      <TextField
        label={w.addr1}
        readOnly={!isByHand}
        autoComplete="address-line1"
        maxLength={ADDRESS_MAX}
        value={info.addr1}
        onChange={(event) => change({ addr1: event.target.value })}
      />
      <TextField
        ref={details}
        label={w.addr2}
        optional
        placeholder={w.addr2Example}
        autoComplete="address-line2"
        maxLength={ADDRESS_MAX}
        value={info.addr2}
        onChange={(event) => change({ addr2: event.target.value })}
      />
    </>
  )
}

function Telephone({ delivery: { info, change } }: { delivery: Delivery }) {
  const w = t(cartWords).delivery
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && info.tel !== '' && !TELEPHONE.test(info.tel)
  const type = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const typed = field.value
    const tel = formatTelephone(typed)
    const caret = caretIn(tel, typed, field.selectionStart ?? typed.length)
    // Written into the field here, so that React changes nothing and the caret stays.
    field.value = tel
    field.setSelectionRange(caret, caret)
    change({ tel })
  }
  return (
    <TextField
      label={w.tel}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={w.telExample}
      value={info.tel}
      onChange={type}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={isWrong ? w.telWrong : undefined}
    />
  )
}

/** A select treats an empty value as "nothing chosen", so this stands for the empty memo. */
const valueOf = (memo: DeliveryInfo['memo']) => memo || 'none'

export function DeliveryFields({ delivery }: { delivery: Delivery }) {
  const w = t(cartWords).delivery
  return (
    <section aria-label={w.title} className="flex flex-col gap-4">
      <h3 className="text-base font-bold">{w.title}</h3>
      <Address delivery={delivery} />
      <Telephone delivery={delivery} />
      <Select<string>
        label={w.memo}
        value={valueOf(delivery.info.memo)}
        onChange={(value) => delivery.change({ memo: deliveryMemos.find((memo) => valueOf(memo) === value) ?? '' })}
        options={deliveryMemos.map((memo) => ({ value: valueOf(memo), label: w.memos[memo] }))}
      />
    </section>
  )
}
