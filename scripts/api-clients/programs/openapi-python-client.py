"""The work of an integrator with the client that openapi-python-client makes."""

import re
import sys
from io import BytesIO
from pathlib import Path

from hotel_chain_api_client import AuthenticatedClient, Client
from hotel_chain_api_client.api.blog import blog_create, blog_delete, blog_get
from hotel_chain_api_client.api.hotels import hotels_create, hotels_delete, hotels_get, hotels_list, hotels_update
from hotel_chain_api_client.api.messages import messages_create, messages_export
from hotel_chain_api_client.api.sign_in import auth_login, auth_logout
from hotel_chain_api_client.api.uploads import upload_multiple, upload_single
from hotel_chain_api_client.models import (
    ApiError,
    BedInput,
    BedInputKind,
    HotelCreate,
    HotelInput,
    HotelsListLang,
    LocationInput,
    LoginInput,
    LoginResponse,
    MessageInput,
    MessageReceived,
    PostCreate,
    RoomInput,
    UploadMultipleBody,
    UploadSingleBody,
)
from hotel_chain_api_client.types import UNSET, File

base, password, picture = sys.argv[1:4]
visitor = Client(base_url=f"{base}/api")

turkish = hotels_list.sync(client=visitor)
english = hotels_list.sync(client=visitor, lang=HotelsListLang.EN)
assert len(turkish) == len(english) and english[0].lang == "en" and turkish[0].lang is UNSET
assert hotels_get.sync(turkish[0].slug, client=visitor).name == turkish[0].name

first = hotels_list.sync_detailed(client=visitor, limit=2)
cursor = re.search(r"cursor=([^&>]+)", first.headers["Link"]).group(1)
assert first.parsed[1].id != hotels_list.sync(client=visitor, limit=2, cursor=cursor)[0].id

sent = messages_create.sync(
    client=visitor,
    body=MessageInput(
        first_name="Elif",
        message="Merhaba, iki gece için odanız var mı?",
        email="elif@posta.example.com",
        arrival="2031-05-14",
        departure="2031-05-16",
        guests=2,
        hotel_id=turkish[0].id,
    ),
)
assert isinstance(sent, MessageReceived) and sent.reference

login = auth_login.sync(client=visitor, body=LoginInput(username="admin", password=password))
assert isinstance(login, LoginResponse)
admin = AuthenticatedClient(base_url=f"{base}/api", token=login.token)

draft = blog_create.sync(client=admin, body=PostCreate(title="Taslak", content="Henüz yayında değil."))
assert blog_get.sync(draft.id, client=admin).published is False
missing = blog_get.sync(draft.id, client=visitor)
assert isinstance(missing, ApiError) and missing.code == "post.notFound"

added = hotels_create.sync(
    client=admin,
    body=HotelCreate(
        name="Deneme Oteli",
        city="İstanbul",
        address="Örnek Sokak 1, Beyoğlu",
        description="Deneme.",
        phone="+90 212 555 01 23",
        whatsapp="+90 532 555 01 23",
        features=["Ücretsiz Wi-Fi"],
        location=LocationInput(lat=41.03, lng=28.97),
        rooms=[
            RoomInput(
                type_="Çift kişilik oda",
                price=4500,
                description="Geniş.",
                beds=[BedInput(kind=BedInputKind.DOUBLE, count=1)],
            )
        ],
    ),
)
read = hotels_get.sync(added.id, client=admin)
to_save = HotelInput.from_dict(read.to_dict())
to_save.rooms.append(RoomInput(id="1715500000000", type_="Tek kişilik oda", price=3000, description="Sakin."))
saved = hotels_update.sync(added.id, client=admin, body=to_save)
assert saved.version == 2 and saved.rooms[0].id == read.rooms[0].id and saved.location.lat == 41.03
assert saved.rooms[1].id == "1715500000000"
stale = hotels_update.sync(added.id, client=admin, body=HotelInput.from_dict(read.to_dict()))
assert isinstance(stale, ApiError) and stale.code == "version.stale"


def file() -> File:
    return File(payload=BytesIO(Path(picture).read_bytes()), file_name="resim.png", mime_type="image/png")


assert upload_single.sync(client=admin, body=UploadSingleBody(file=file())).url.startswith("/uploads/")
assert len(upload_multiple.sync(client=admin, body=UploadMultipleBody(files=[file(), file()])).urls) == 2

table = messages_export.sync_detailed(client=admin)
assert table.status_code == 200 and table.parsed.count(";") > 5

assert blog_delete.sync(draft.id, client=admin).success and hotels_delete.sync(added.id, client=admin).success
assert auth_logout.sync(client=admin).success
